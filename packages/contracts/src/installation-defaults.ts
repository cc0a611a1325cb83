export const DEFAULT_PRODUCT_NAME = 'Prumo';

export const DEFAULT_TIMEZONE = 'America/Sao_Paulo';

/** After so many days without a next task a lead is named on Hoje. */
export const DEFAULT_IDLE_DAYS = 3;
