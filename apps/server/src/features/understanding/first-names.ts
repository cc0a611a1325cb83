/** Given names common in Brazil, folded: they tell "meu nome é Vitória" and "dona Natália" from places. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `ana maria joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe filipe
  rodrigo manoel manuel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge alexandre
  roberto edson diego vitor victor sergio claudio vinicius rogerio renato adriano caio igor julio cesar alex alan wesley william wellington
  wagner cristiano flavio mauricio murilo otavio samuel davi arthur artur bernardo heitor miguel theo enzo lorenzo benicio joaquim henrique
  hugo ivan joel jonas juliano luciano marcio mario mauro nelson nilton osvaldo raimundo raul reinaldo renan ronaldo rubens sandro saulo sebastiao
  silvio tadeu valter vicente walter yuri zeca geraldo gilberto gilmar helio humberto ismael jair jefferson elias emerson erick eric evandro everton
  ezequiel cicero clayton cleber dario denis douglas edgar adriana aline amanda andrea andreia angela beatriz bia bianca bruna camila carla carolina
  carol caroline catarina cecilia clara claudia cristina cristiane daniela daniele danielle debora denise diana eduarda elaine eliane elisa elisangela erica
  erika fabiana fatima fernanda flavia francisca gabriela geovana giovana gisele giovanna gloria graziela helena heloisa ingrid isabel isabela isabella
  iara ivone jaqueline jessica joana josefa joyce julia juliana karen karina katia kelly larissa laura leticia lia lidia ligia lilian livia
  lorena luana lucia luciana luiza luisa manuela mara marcela marcia margarida mariana marina marisa marlene marta mayara michele michelle milena
  mirela monica nadia natalia nathalia neide nicole olivia paloma patricia paula priscila rafaela raissa raquel rebeca regina renata rita roberta
  rosa rosana rosangela rose sabrina samara sandra sara sarah silvana silvia simone solange sofia sonia sophia stella suelen suzana tais thais
  talita tamires tania tatiana tatiane teresa tereza valentina valeria vanessa vania vera veronica viviane vitoria yasmin socorro conceicao aparecida
  lourdes ines dirce nair zilda marcao ze chico nando duda gabi rafa lu cris rô manu`.split(/\s+/),
);
