export const SURNAMES: ReadonlySet<string> = new Set(
  `silva santos oliveira souza sousa lima pereira ferreira costa rodrigues almeida nascimento alves carvalho araujo ribeiro gomes martins rocha
  barbosa dias cardoso teixeira cavalcanti cavalcante correia correa moreira melo mello nunes mendes freitas vieira monteiro moura castro campos
  ramos pinto duarte reis machado andrade borges miranda fernandes lopes marques batista barros pires azevedo cunha prado tavares moraes morais
  cruz conceicao jesus luz rosa paz mata penha gama veiga fonseca motta mota neves assis cerqueira queiroz siqueira`.split(
    /\s+/,
  ),
);

/** Can follow "sou" or "meu nome" without being a name. Without accents. */
export const NEVER_A_NAME: ReadonlySet<string> = new Set(
  `de da do das dos em no na nos nas um uma uns umas que quem se nao sim com para por mas so corretor corretora investidor investidora medico medica advogado advogada dentista
  professor professora engenheiro engenheira empresario empresaria autonomo autonoma aposentado aposentada casado casada solteiro solteira divorciado
  viuvo viuva cliente clt servidor servidora funcionario funcionaria publico militar policial enfermeiro enfermeira motorista vendedor vendedora dono
  dona proprietario proprietaria gerente diretor diretora socio socia filho filha mae pai esposa marido irmao irma amigo amiga vizinho vizinha eu ele
  ela voce esse essa este esta isso aquele aquela quem mesmo mesma novo nova daqui dai ali la aqui interessado interessada pessoa homem mulher
  quente frio casa apartamento ap terreno lote loja sala galpao studio loft primeira primeiro segunda segundo terceira pj mei pequeno pequena
  brasileiro brasileira paulista paulistano carioca mineiro mineira gaucho gaucha baiano baiana nordestino comprador compradora inquilino inquilina
  responsavel sindico sindica arquiteto arquiteta contador contadora psicologo psicologa fisioterapeuta veterinario estudante bancario bancaria
  representante consultor consultora atendente obrigado obrigada oi ola bom boa tudo quero queria procuro gostaria preciso tenho moro estou meu minha
  meus minhas nosso nossa muito bem mais menos ja ainda agora hoje depois sempre nunca tambem nem ou e a o as os como qual quanto quando onde porque
  fulano ciclano assim ai errado errada certo facil dificil longe perto caro barato lindo bonito otimo ok valor preco entrada renda falando escrevendo tranquilo
  jovem maior leigo flexivel totalmente exigente indiferente obvio bairro cidade rua centro regiao zona minas sozinho sozinha contra favor fa gente
  morador moradora pai mãe avo advogados medicos mudando visita visitar decidi nada tanto faz qualquer talvez sei prefiro limpo sujo falo falar depende pode prazer valeu`.split(
    /\s+/,
  ),
);
