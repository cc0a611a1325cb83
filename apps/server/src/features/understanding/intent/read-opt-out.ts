import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { readable } from '../text/readable.ts';
import { plainForm, readUtterance, type Utterance } from '../text/utterance.ts';
import { substance } from './courtesy.ts';
import { asksToStop } from './opt-out-patterns.ts';

const KEYWORD = /^(?:sair|parar|pare|parem|stop|descadastrar|desinscrever|unsubscribe|descadastro|desinscricao)$/;
const CAMPAIGN_KEYWORD = /^(?:cancelar|cancela|remover|chega|para|nao quero mais)$/;
const WRAPPING =
  /\b(?:(?:nao )?(?:consigo|consegui) (?:sair|parar)|quero|eu|agora|ja|digito|respondo|resposta|mensagem)\b/g;

function keyword(text: string): string {
  const words = plainForm(text)
    .replace(/[^a-z\s]/g, ' ')
    .replace(/(.)\1{2,}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return substance(words.replace(/\bpf[v]?\b|\bpls\b|\bobg\b|\bvlw\b/g, ' '));
}

function isOptOutKeyword(text: string, afterCampaign: boolean): boolean {
  const whole = keyword(text);
  if (KEYWORD.test(whole)) return true;
  return (
    afterCampaign && (CAMPAIGN_KEYWORD.test(whole) || CAMPAIGN_KEYWORD.test(whole.replace(/\bn\b|\bnaum\b/g, 'nao')))
  );
}

/** "não quero mais receber boleto" is not about our messages. */
const OTHER_MAIL =
  /\breceber (?:\w+ ){0,2}?(?:boletos?|contas?|carnes?|faturas?|cobrancas?|alugue(?:l|is)|multas?|visitas?)\b/g;

export const isOptOut = memoizeByObject((utterance: Utterance): boolean => {
  const whole = keyword(utterance.raw);
  if (KEYWORD.test(whole)) return true;
  const wrapped = whole.replace(WRAPPING, ' ').replace(/\s+/g, ' ').trim();
  if (/^(?:(?:sair|parar|stop|descadastrar)(?: |$))+$/.test(wrapped)) return true;
  return asksToStop(utterance.plain.replace(OTHER_MAIL, ' '));
});

export function readOptOut(text: string, { afterCampaign }: { afterCampaign: boolean }): boolean {
  return isOptOutKeyword(readable(text), afterCampaign) || isOptOut(readUtterance(text));
}

/** VOLTAR as the whole message reverts an opt-out. */
export function readOptBackIn(text: string): boolean {
  return keyword(readable(text)) === 'voltar';
}
