/** Invented people have numbers that may be somebody's: only the simulator writes to them (NS-005). */
export const DEMO_LEAD_STAYS = 'Lead de demonstração: nada sai para o WhatsApp.';
