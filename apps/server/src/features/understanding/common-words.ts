/** Everyday words that show a bare answer to "onde?" to be a remark, not the name of a place no list holds. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `abert abro acesso acho adoro agora ainda algo alguma algum alto ampla amplo animado ano antes apartamento aqui area arejado asfaltada assim ate avenida bacana
  badalado bairro baixo banco barato bastante beleza bem boa boas bom bons bonita bonito cada calma calmo campo cara caro casa casas certo cidade coisa com comercio
  como condominio confesso conheco consigo dar decidi decidir deixa demais dentro depende depois desde difere dificil dois duas duvida duvidas eles entao entre era
  escola escolas escolha espaco essa esse esta estar estou estrutura exatamente exigencia faculdade familia familiar faz feira ficar fica filhos flexivel fora
  frente gente gosto grande horta hospital ideal igual importa independente indicacao indiferente infra interior isso jeito lado lados lazer legal limpo linda lindo
  local localizacao localizado localizada longe lugar lugares maior mais mar medo melhor menor menos mercado mesma mesmo metro moderno moro morar movimento muita
  muito mundo nada natureza nenhum nenhuma ninguem nobre nos nossa nosso novo nova numa num ondas onde opcao opcoes opiniao outra outro parecida parecido parque pensar
  pensei perto pessoal plano planejado pode possivel posso praia praias praca preciso preferencia prefiro preco predio principal problema proximo proxima qual quais
  qualquer quando quanto quase quem quero queria quieto regiao regioes resto rico rua rural saber sair segura seguro seguranca sei sem sempre ser seria shopping
  silencio simples sinceramente sitio so sobre sol sossegado sossego sugere sugestao sugestoes super talvez tambem tanto tem tempo tenho ter tipo tiver todas todo
  todos trabalho tranquila tranquilo transporte transito tudo ultimo uma urbano valorizado valorizada vcs ver verde vida viver vista vizinhanca voce voces volta vou
  zona agitado arborizado arborizada central bucolico capital estado pais sul norte leste oeste ruas algum mapa acessivel facil favor criancas menino pista onibus
  estacionar garagem diferente parada pouco pouca poucos cheio vazio alguem importante disponivel conforme caber compra comprar busco procuro olhando vendo buscando
  procurando decidindo pesquisando definido definida nao sim talvez claro exato verdade feliz quente frio alta baixa`.split(
    /\s+/,
  ),
);
