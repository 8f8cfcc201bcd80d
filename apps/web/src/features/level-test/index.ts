export { EasyTestPage, HardTestPage, MediumTestPage } from './test-page.tsx';
