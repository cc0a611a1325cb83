import { DEFAULT_PRODUCT_NAME } from '@prumo/contracts/installation-defaults';

const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]');

export const productName = meta?.content || DEFAULT_PRODUCT_NAME;
