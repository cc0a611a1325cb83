/** Long words only: a short word is one letter away from too many others. */
export const VOCABULARY: readonly string[] =
  `apartamento apartamentos cobertura studio terreno terrenos sobrado galpao barracao comercial consultorio industrial condominio lancamento lancamentos
  construcao planta pronto investimento investir investidor moradia valorizacao valorizar revenda revender temporada inquilino locacao orcamento
  financiamento parcela parcelas entrada maximo milhao milhoes quinhentos quatrocentos trezentos duzentos seiscentos setecentos oitocentos novecentos
  cinquenta quarenta sessenta setenta oitenta noventa corretor corretora consultor atendente visita visitar agendar conhecer decorado interesse
  interessado interessada mensagem mensagens whatsapp telefone urgente urgencia pesquisando semestre janeiro fevereiro setembro outubro novembro
  dezembro depois preferencia prefiro localizacao qualquer obrigado obrigada procurando procuro comprar preciso gostaria bloquear descadastrar cancelar
  remover aluguel alugar condicoes dormitorios quartos suites documentacao`.split(/\s+/);

export const LOOKALIKES: readonly string[] =
  `agenda agende agendei agendo agendou alagar aluga alugada alugado alugados alugam alugas alugava alugo alugou alugue aluguei alugueis alvorada
  aquarela atende atendem atendentes bloqueada bloqueado bloqueia bloqueie bloqueio cancela cancelada cancelado cancelam cancele cancelei canela coberta
  cobertas coberturas comerciais comercio comparar compare compra comprado comprada compram compravam comprara compraram compraria compras comprasse comprava comprei comprem
  comprou condutor conduzir conheca conhece conhecei conhecem conhecemos construcoes consulta consultar consultora consultores consultoria consultorias
  contador corredor corretoras corretores corretos decorada decorar depoio depositos enteada entradas entradinha entrado entrar estrada estudios
  financiado galpoes gastaria gostaram gostariam industria industriais industrias inquilinos interessa interessados interessei interesses interessou
  investe investem investi investida investido investidores investiu janelas localizada localizado lugar maxima maximos mensal milhares minimo morada
  moradas moradias moraria obriga obrigadao obrigar obrigou orcado orcamentos parceira parceiro parcelado parcelam parcelar parcele parcelei parcelo
  parcelou passarela pesquisado pesquisar pinheiros planeta plantao plantas planto ponto pontos porto preciosa precioso precisa precisam precisar
  precisava precise precisei precisou prefeita prefere preferida prefira procura procurada procurado procuram procurar procure procurei procurem
  procurou pronta prontas prontos proximo quantas quantos quarta quartas quarto remova remove removem removeu revendas revende revendedor revendem
  revendo setembros sobrada sobrados studios suite telefona telefonei telefones tempo temporadas terraco terrea terreas terrena terreo terreos valoriza
  valorizada valorizado valorizam valorizou visitam visitaram visitas visite visitei visito visitou`.split(/\s+/);
