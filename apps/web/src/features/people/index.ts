export { PersonPage } from './person-page.tsx';
export { TagPage } from './tag-page.tsx';
