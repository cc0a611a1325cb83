export const DEFAULT_PRODUCT_NAME = 'Prumo';

export const DEFAULT_TIMEZONE = 'America/Sao_Paulo';
