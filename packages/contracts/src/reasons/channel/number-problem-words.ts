import type {
  NUMBER_PROBLEMS_WITHOUT_DETAIL,
  NumberProblem,
  OutsideProvider,
  PROVIDER_PROBLEMS,
} from './number-problem.ts';
import { barredWords, CREDENTIALS_MISSING, META_PROBLEMS, providerAtStart, unreachedWords } from './provider-words.ts';

const WORDS_OF_PROVIDER: Record<(typeof PROVIDER_PROBLEMS)[number], (provider: OutsideProvider) => string> = {
  credentials_missing: (provider) => CREDENTIALS_MISSING[provider],
  credentials_refused: (provider) =>
    ({
      zapi: 'A Z-API recusou as credenciais. Confira o ID da instância, o token e o token de segurança.',
      'cloud-api': 'A Meta recusou as credenciais. Confira-as em Configurações.',
      evolution: 'A Evolution recusou a chave. Confira-a em Configurações.',
    })[provider],
  instance_unknown: (provider) =>
    ({
      zapi: 'A Z-API não conhece esta instância. Confira o ID dela em Configurações.',
      'cloud-api':
        'A Meta não conhece este ID de número, ou o token não tem acesso a ele. Confira os dois em Configurações.',
      evolution: 'A Evolution não conhece esta instância. Confira o nome e o endereço do servidor em Configurações.',
    })[provider],
  odd_answer: (provider) => `${providerAtStart(provider)} deu uma resposta desconhecida.`,
  provider_unreached: unreachedWords,
  phone_disconnected: (provider) =>
    ({
      zapi: 'O celular não está conectado à Z-API. Leia o QR code da instância no painel da Z-API.',
      'cloud-api': 'O número não está conectado à Meta.',
      evolution: 'O celular não está conectado à Evolution. Leia o QR code da instância.',
    })[provider],
};

const WORDS: Record<(typeof NUMBER_PROBLEMS_WITHOUT_DETAIL)[number], string> = {
  app_secret_missing: 'Falta o segredo do aplicativo da Meta: sem ele as mensagens recebidas são recusadas.',
  ...META_PROBLEMS,
  connecting: 'A Evolution está conectando o celular. Aguarde ou leia o QR code da instância.',
  no_answer: 'O provedor não respondeu.',
};

const inBrackets = (said: string | null) => (said === null ? '' : ` (${said})`);

export function numberProblemWords(problem: NumberProblem): string {
  switch (problem.code) {
    case 'provider_barred':
      return barredWords(problem.provider, problem.why);
    case 'provider_said':
      return `${providerAtStart(problem.provider)} respondeu: ${problem.said}`;
    case 'provider_error':
      return `${providerAtStart(problem.provider)} respondeu com o erro ${problem.status}.`;
    case 'device_removed':
      return `O WhatsApp desconectou este aparelho${inBrackets(problem.said)}.`;
    case 'connection_refused':
      return `A conexão foi recusada${inBrackets(problem.said)}. Leia o QR Code de novo.`;
    case 'other':
      return problem.said;
    case 'app_secret_missing':
    case 'number_reported':
    case 'account_blocked':
    case 'account_incomplete':
    case 'connecting':
    case 'no_answer':
      return WORDS[problem.code];
    default:
      return WORDS_OF_PROVIDER[problem.code](problem.provider);
  }
}
