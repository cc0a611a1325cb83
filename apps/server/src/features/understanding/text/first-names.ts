/** Without accents: they distinguish "meu nome é Vitória" and "dona Natália" from places. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `ana maria joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe filipe
  rodrigo manoel manuel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge alexandre
  roberto edson diego vitor victor sergio claudio vinicius rogerio renato adriano caio igor julio cesar alex alan wesley william wellington
  wagner cristiano flavio mauricio murilo otavio samuel davi arthur artur bernardo heitor miguel theo enzo lorenzo benicio joaquim henrique
  hugo ivan joel jonas juliano luciano marcio mario mauro nelson nilton osvaldo raimundo raul reinaldo renan ronaldo rubens sandro saulo sebastiao
  silvio tadeu valter vicente walter yuri zeca raimunda severino severina josivaldo josinaldo edinaldo ednaldo edvaldo genivaldo genilson gilson
  gilvan gilvane cleiton clebson cleide cleusa creusa
  jurema iracema deivid deividson welington wallace walace wanderson vanderson uesley maicon michael jonathan jhonatan jhonata ruan kaio kauan
  kaique ryan brayan
  lindomar lindalva edilene edileuza edileusa edna edmilson edilson adilson adelson nivaldo nivea ivonete ivanilda ivanildo ivan ivete odete
  janete janaina
  josue jose josias jeremias isaias moises abraao isaque ester rute noemi eliseu elizeu ezequias gerson gersom jurandir juvenal januario jacira
  jandira
  luzia luzinete marinalva marineide marilene marilda marli marlucia marcilene rosilene rosineide rosimeire roseli rosely rosalina rosenilda regiane
  rejane rosivaldo ronilson ronivaldo reginaldo rivaldo romario romulo ramon rudnei rosalvo tarcisio teodoro tonho toninho tonico totonho
  ubiratan ulisses
  valdir valdemar valmir valdete valdecir valdenice valdirene vanderlei vanusa vilma wilma wilson vilson washington zuleide zelia zenaide zulmira
  aloisio aluisio aldo alda amaro amelia anderson angelica angelo antonia antonieta aparecido ariane ariel arnaldo augusto aurea aurelio benedito
  benedita
  berenice bernadete carmem carmen celia celso charles claudete claudemir claudinei cleonice cleber clovis conceicao cosme damiao dalva damiana
  darlene
  dayane deise deolinda diogo djalma domingos dorival dulce edith edite edivaldo edu elcio eleonora eloisa elton elvira emanuel emanuele emilia
  emily ermelinda
  estela eva expedito fabricio fabiola fabiano feliciano firmino flaviano franciele genesio geni georgina germano gilda gilmara givanildo gleice
  glauber
  guiomar hamilton hebe herminia hilda hortencia ieda igor ilda ilma inacio iolanda irene irineu isadora itamar ivanir jadir jaime janice jeane
  jeferson jessika
  jocelino joelma jonatas josiane josimar jucelino judite juraci juarez kamila kelen ketlen klaus lais lauro leandra leda leila leonel leonor
  levi lenita
  lourival lucimar lucimara lucineide luisinho lurdes magali magda magno maiara maisa malu marcel marcela marlon mayra melissa micaela miguelina
  minervina
  miriam miriã naiara nadir neuza neusa nilda nilza noel noelia norma odair olga olegario orlando oscar osmar osvalda otacilio pamela pascoal perla
  pietra priscilla quiteria rafa raiane railson raimara ravi rebecca renato rian ricardina rodolfo romeu ronaldinho rosi rubia ruth salete samanta
  sabino selma sergio severo sheila sidnei sidney silas silvana silvestre sirlei sirlene socorro sonia stefany suely sueli sulamita tainara taina
  tamara
  telma tereza terezinha teresinha thalita thiago tobias ulysses valdeci vagner vando vitoria viviana vladimir wagner waldir waldemar wania
  weslei yago iago
  yara yasmim zacarias geraldo gilberto gilmar helio humberto ismael jair jefferson elias emerson erick eric evandro everton
  ezequiel cicero clayton cleber dario denis douglas edgar adriana aline amanda andrea andreia angela beatriz bia bianca bruna camila carla carolina
  carol caroline catarina cecilia clara claudia cristina cristiane daniela daniele danielle debora denise diana eduarda elaine eliane elisa
  elisangela erica
  erika fabiana fatima fernanda flavia francisca gabriela geovana giovana gisele giovanna gloria graziela helena heloisa ingrid isabel isabela
  isabella
  iara ivone jaqueline jessica joana josefa joyce julia juliana karen karina katia kelly larissa laura leticia lia lidia ligia lilian livia
  lorena luana lucia luciana luiza luisa manuela mara marcela marcia margarida mariana marina marisa marlene marta mayara michele michelle milena
  mirela monica nadia natalia nathalia neide nicole olivia paloma patricia paula priscila rafaela raissa raquel rebeca regina renata rita roberta
  rosa rosana rosangela rose sabrina samara sandra sara sarah silvana silvia simone solange sofia sonia sophia stella suelen suzana tais thais
  talita tamires tania tatiana tatiane teresa tereza valentina valeria vanessa vania vera veronica viviane vitoria yasmin socorro conceicao aparecida
  lourdes ines dirce nair zilda marcao ze chico nando duda gabi fabi keyla keila kelli sheila sheyla cleyde cleide dayse daisy leidiane lidiane
  mayra nayara thaysa tayna kawan kauane emilly evelyn evelin gislaine graciele greice jaque jociane josy karol keity ketlin lauriane maicon
  mirian poliana raphael raphaela rayssa ryan stephanie tamiris thainara wanessa weslley wellinton yuri zelia betinho rafa lu cris rô
  manu`.split(/\s+/),
);
