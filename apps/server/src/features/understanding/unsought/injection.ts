const INJECTION =
  /\b(?:novo prompt|modo (?:admin|debug|root|dev)|a partir de agora (?:voce|vc)|esquec\w+ (?:suas|as|todas|tudo o que|que voce)|finj\w+ (?:que|ser)|faz de conta|voce agora|sua nova (?:regra|funcao)|revel\w+ (?:o|seu|suas)|aja como|ignor\w+ (?:as|todas|suas|tudo|essas|qualquer) |instruc(?:ao|oes)|prompt|system|aja como|finja|voce agora eh|modo desenvolvedor|jailbreak|repita (?:o|a|suas)|autorizad[oa] a|confirma (?:por escrito|para mim)|sou o (?:diretor|dono|gerente)|desconto de \d|(?:respond\w+|retorn\w+|escrev\w+|ger[ae]) (?:\w+ )?(?:em|no formato|como) (?:json|xml|codigo|html|markdown)|(?:faz|faca|escrev\w+|cri[ae]|cont[ae]|invent\w+) (?:(?:me|ai|para mim) )*(?:um|uma) (?:poema|poesia|verso|historia|musica|cancao|piada|redacao|soneto|rap|codigo))\b/;

/** True for an attempt to give us orders or another part to play: it tells nothing about the lead. */
export const isInjection = (plain: string): boolean => INJECTION.test(plain);
