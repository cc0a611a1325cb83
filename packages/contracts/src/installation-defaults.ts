/** PRODUCT_NAME overrides it (decision NS-006). */
export const DEFAULT_PRODUCT_NAME = 'Prumo';

export const DEFAULT_TIMEZONE = 'America/Sao_Paulo';
