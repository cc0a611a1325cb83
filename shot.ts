import { openBrowser } from './e2e/product/browser.ts';
