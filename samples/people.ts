import type { Random } from './random.ts';

const FIRST = [
  'José',
  'João',
  'Antônio',
  'Conceição',
  'Márcia',
  'Inês',
  'Luís',
  'Célia',
  'Ângela',
  'Mônica',
  'Fábio',
  'Cláudia',
  'Érica',
  'Íris',
  'Júlia',
  'Vinícius',
  'Letícia',
  'Patrícia',
  'Raimundo',
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Élton',
  'Tânia',
  'Heloísa',
  'Caíque',
  'Simão',
  'Thaís',
  'Zuleica',
  'Göran',
  'Iván',
  'Ayrton',
  'Kátia',
  'Sebastião',
  'Flávia',
] as const;
const MIDDLE = ['da', 'de', 'dos', 'das', 'do', 'e'] as const;
const LAST = [
  'Silva',
  'Souza',
  'Gonçalves',
  'Araújo',
  'Conceição',
  'Magalhães',
  'Brandão',
  'Simões',
  'Assunção',
  'Sá',
  'Luz',
  'Müller',
  'Peçanha',
  'Ribeirão',
  'Falcão',
  'Nóbrega',
  'Valadão',
  'Ávila',
  'Corrêa',
  'Grünwald',
  'Ibáñez',
  'Prestes',
  'Teixeira',
  'Queirós',
  'Zanatta',
  "D'Ávila",
  'Leitão',
  'Moraes',
  'Antunes',
  'Estêvão',
  'Guimarães',
  'Japiassú',
] as const;
const CITIES = [
  'São Paulo',
  'Brasília',
  'Goiânia',
  'Florianópolis',
  'Maceió',
  'Vitória',
  'Belém',
  'São Luís',
  'Santa Maria',
  'Ribeirão Preto',
  'Uberlândia',
  'Maringá',
  'Chapecó',
  'Macapá',
  "Sant'Ana do Livramento",
  'Niterói',
  'Cuiabá',
] as const;
const COMPANIES = [
  'Imobiliária Horizonte',
  'Construções São João',
  'Padaria Pão & Cia',
  'Açougue do Zé',
  'Clínica Saúde – Matriz',
  'Escritório Contábil “Exato”',
  'Móveis Ltda.',
  'Auto Peças Três Irmãos',
  'Farmácia Coração',
  'Serviços 100%',
] as const;
const TAGS = ['premium', 'empresa', 'individual', 'consultoria', 'Lançamento', 'alto padrão', 'indicação'] as const;

export type Person = { name: string; email: string; company: string; city: string; tags: string[] };

export function samplePerson(random: Random, index: number): Person {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const name = random.chance(0.5) ? `${first} ${random.pick(MIDDLE)} ${last}` : `${first} ${random.pick(LAST)} ${last}`;
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^\x20-\x7e]|'/g, '')
    .toLowerCase();
  return {
    name,
    email: random.chance(0.8) ? `${plain}${index}@exemplo.com.br` : '',
    company: random.chance(0.4) ? random.pick(COMPANIES) : '',
    city: random.chance(0.8) ? random.pick(CITIES) : '',
    tags: random.chance(0.5) ? [...new Set([random.pick(TAGS), random.pick(TAGS)])] : [],
  };
}
