export { CreateCardPage } from './create-page.tsx';
export { EditCardPage } from './edit-page.tsx';
