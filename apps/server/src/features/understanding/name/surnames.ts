/** Surnames that are written in lower case or after a particle as often as not. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `silva santos oliveira souza sousa lima pereira ferreira costa rodrigues almeida nascimento alves carvalho araujo ribeiro gomes martins rocha
  barbosa dias cardoso teixeira cavalcanti cavalcante correia correa moreira melo mello nunes mendes freitas vieira monteiro moura castro campos
  ramos pinto duarte reis machado andrade borges miranda fernandes lopes marques batista barros pires azevedo cunha prado tavares moraes morais
  cruz conceicao jesus luz rosa paz mata penha gama veiga fonseca motta mota neves assis cerqueira queiroz siqueira`.split(
    /\s+/,
  ),
);
