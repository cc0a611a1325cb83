import { productName } from '#platform/brand/product-name.ts';

export const authTexts = {
  login: {
    title: `${productName} Login`,
    subtitle: 'Faça login para acessar o sistema CRM',
    submit: 'Entrar',
    busy: 'Entrando...',
    switchMode: 'Não tem conta? Criar conta',
    failed: 'Erro no login',
    failedReason: 'Usuário ou senha inválidos',
    done: 'Login realizado com sucesso!',
    doneNext: 'Redirecionando para o dashboard...',
  },
  register: {
    title: 'Criar Conta',
    subtitle: 'Crie sua conta para acessar o sistema CRM',
    submit: 'Criar Conta',
    busy: 'Criando...',
    switchMode: 'Já tem conta? Fazer login',
    failed: 'Erro ao criar conta',
    failedReason: 'Erro ao criar conta',
    done: 'Conta criada com sucesso!',
    doneNext: 'Você pode fazer login agora.',
  },
  username: 'Usuário',
  password: 'Senha',
  forgot: 'Esqueci a senha',
  passwordHint: 'Mínimo de 8 caracteres',
  sessionNotKept:
    'O navegador não guardou a sua sessão. Abra o sistema pelo endereço https ou permita os cookies dele.',
  badStatus: (status: number, statusText: string) => `Erro ${status}: ${statusText}`,
  pitch: 'Do primeiro "oi" no WhatsApp à visita marcada.',
  points: [
    'Leads, funil e campanhas em um só lugar',
    'Um agente de IA que qualifica e só cita o que está no seu catálogo',
    'Você assume a conversa quando quiser, e a IA se cala',
  ],
  scene: {
    lead: 'Cliente',
    leadAsks: 'Oi! Procuro um apê de 2 quartos em Moema',
    agent: 'IA',
    agentAsks: 'Oi! Que bom. É para morar ou para investir?',
    leadAnswers: 'Para morar, de preferência lançamento',
    known: ['2 quartos', 'Moema', 'Moradia', 'Lançamento'],
    knownTitle: 'O que já se sabe',
  },
} as const;
