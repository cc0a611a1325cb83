/** A bare answer to "onde?" that contains one of these words is a remark, not a place. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `pera perai calma espera sla aff tmj tlgd ata hum hein vish vixe eita oxe putz poxa ixi tchau flw falou abs att
  abatedouro abencoe abert aberto abracao abraco abrem abril abrir abro absurdo acaba acabamento acabei acabou academia aceita aceitar aceite aceito
  acertar acertei acessivel acesso acha achar achei acho achou acima acionarei acordou acredito adiantada adiantadas adiante adivinha administrar
  adorei adoro adorou adulto adultos advocacia advogado aff afim afobacao agenda agendar agio agitado agora agosto agradam agradecer agradecida
  agradecido agradeco agricultor aguardar aguento ahh ainda airbnb ajuda ajudar ajudou alaga alagou alague algo alguem algum alguma ali alias almoco
  alo alqueires alta altura aluga alugada alugadas alugado alugam alugar alugo alugue aluguei alugueis aluguel amanha amarrada ambiental amei
  amiga amigo amor amou ampla amplo and andamento andar andares animado animal animo aniversario ano anos anota anotei anterior anteriores antes
  antiga anunciar anuncio aos apaga apague apaguem apaixonado aparecer apareceu aparelho apartamentinho apartamento apartamentos apartametno ape
  aperta apertado apertou apezinho aplicacao aplicado aplicar aplicativo apos aposentada aposentado aposentadoria aposentar app aprova aprovada
  aprovado aproveitar aprovou aps apt apto aptos apzinho aquecida aquecido aquela aquele aqui aquilo arborizada arborizado area arejado armario
  armarios arquiteta arquiteto arredores arrependeu arrependi arrependida arroba arruma arrumem art artrose asfaltada asfalto assim assinada assinar
  assinei assistencia assunto assusta ate atencao atencioso atende atendem atendente atender atendeu atendida atendido atendimento aterro ativo atras
  atrasada atrasados atraso atual atualizada audio aula aulas autonomo autorizacao autorizei autorizo autorizou avaliacao avaliado avaliam avc avenida
  avisa aviso avo avos bacana badalado bagunca bah bairro baixa baixar baixo balao banco bancos bandas banheiro banheiros bao bar barateza barato
  barracao barulhento barulho base basta bastante bata bater baterista bebe beijo beleza bem benca beneficio besta betoneira bio bitrem biz bjs bloco
  bloqueada bloqueado bloquear bloqueei bloqueia bloqueio blz boa boas bola boleto bolo bolsa bolso bom bonita bonito bons book booking bora bot bota
  botar botei boto brabo brenda breve briefing brigada brigadao brigadim brigado brincadeira brinde broker bruto bucolico budget buraco busao buscando
  busco cabe caber cachorro cachorros cacula cada cadastro cade cadeira caiba caiu caixa calculo call calma calmo calor calote cama caminhao
  caminhonete camionete campo cancela cancelado cancelamento cancelar cancelei cancelem cancelo cancer cansada cansei canseira cantinho cao capacete
  capaz capital cara carinho carnaval carne caro carreta carro carros carta cartao carteira cartorio carvao casa casada casado casam casamento casar
  casas casei casinha caso causa cavalo cdb cedo celular cem centavo centena cento central cep certidao certinho certo ces chacara chales chama
  chamada chamam chamar chame chamem chamo chance chat chata chateada chato chave chaves chefe chega chegar chegaste chego cheguei cheio cheque
  chinesa chip chover choveu churrasco churrasqueira chuva cidade cidades cima cinco cinquenta civil claro classico clicou cliente clientes clima
  clinica cliquei clt cnpj coberta cobertura cobram cobre coe coisa coisas colega combinada combinado colheita colo colocar com comadre combinar comboio comeca comecam
  comecar comecei comecinho comeco comentou comerciais comercial comercio comigo comissao commission como comodo compacto compadi compadre companheira
  completo complicada complicado compra compramo comprar comprei compro compromisso comprou comprovante comprovo computador comum concordo
  concorrencia concursada concurso cond condicao condominio confesso confiar confiavel confio confirm confirma confirme confirmo confirmou conforme
  conforto confundir conheca conhecer conheco conjunto conjuntos consegue consegui consigo consorcio constroem construcao construida construido
  construir construo construtora consultor consultorio conta contabilidade contador contanto contar contato contatos conte conteiner contemplada
  contemplado contigo continua continuam continuar continuo conto contratam contrato conversa conversar conversei conversou copo cor coracao corolla
  correio corretagem corretor corretora corretores corrigi corrigir costura couber coworking cozinha cpf crea creche creci credito crescer cresci
  crianca criancas criar crio crua cuca cuida cuido cultos cunhada cunhado curioso cursinho curta curti curtir curto custa custar custo dados dai
  danado daquelas daquele daqui dar data decide decidi decidindo decidir decidiu decimo decisao declino decorado dedo definida definido dei deixa
  deixar deixei deixem deixo dela dele deles deleta delete deletem demais demissao demora demoram demorar demorou dentista dentro denunciar denuncio
  depende depois deposito der desativada descadastra descadastrar descadastrem descansar descaso desce desco descobri desconfiado desconto desculpa
  desculpas desde desejo desempregado desemprego desespero desinscreve desinscrever desisti desistiu desisto desmembrar despejar desrespeito dessa
  dessas desses deste deu devagar devagarinho deve devia dezembro dia diaa diarista dias difere diferenca diferente diferentes dificil diga digitar
  digitei digo dinheirinho dinheiro direito direta direto diretoria dirige disparo disparos dispenso disponiveis disponivel disser disso distribuidora
  diversificar divida dividas divorciado divorcio divulgam diz dizem dizer dizia dobro doc documentacao documentos doi doida doido dois dolar dolares
  domingo dona dono dor dorm dorme dormir dormitorios dorms dou doutorado duas dum duplex durante duvida duvidas duzentos eai economia edicula
  educacao educado efeito egua eita ela ele eles eletrico elevador elevadores eliminacao email embaixo embarcado embora emoji empenho empreendimento
  empreendimentos emprego empresa empresarial empurrar encaixa encaminha encanado encanador encaro encerrado encerrar encher endereco energia
  enfermeira enfim engano enganosa enjoado enquanto enriquecer enrolacao enrolam enrolou entao entenda entende entender entendi entra entrada entrar
  entre entrega entregam entregar entregou entregue entrei entrem entro envelhecer enviar envie envio enxergo eolica equipe era erra errado errei
  escada escola escolas escolha escolher escolinha escreva escreve escrever escrevo escritorio escritura escuta escutei espaco especiais especialista
  esperar esperei esposa esposo esquecam esquece esquecer esqueci esquina essa essas esse esses esta estacionamento estacionar estado estagio estande
  estar estarei estavel este esteja estimados estiver estoque estou estouro estranha estrutura estuda estudante estudar estudio exatamente exato
  exclua excluam exclui excluir exclusao exigencia existe expandir expediente experiencia explica explicar explico explicou explique expliquei
  explodir extra fabrica facebook fachada facil faco facul faculdade faixa fala falado falar faleceu falei falo falou falta familia familiar familias
  farmacia fase faturo favela favor favorzinho faz fazem fazer fds fecha fechado fechar fechei fecho fechou feicebuque feita feliz fera feriado
  feriados ferias fevereiro fez fgts fia fiada fica ficam ficar ficarem fico ficou figurinha fila filha filhos finada final financeiro financia
  financiado financiamento financiar financiei financio finge finja fins fio fique fiquei firma fiscal fisio fixo fiz flat flexivel foco foi folder
  fomos for fora forca formar formatura formou foto fotos fraterno frente frete frigorifico frio fugir fui fulano fumo funciona funcionamento
  funcionar fundos furada futebol galera galpao galpaozinho ganha ganhar ganhei ganho ganhou garagem garantia garden gas gasolina gasta gastar gaste
  gastei gastrite gastura gata gato gaveta geada geladeira gelo gemeas gemeos geminada geminado genro gente gentileza gerador gerar gerente germinada
  gira gmail gol golpe gosta gostei gosto gostou gourmet grana grande graninha grata gratidao grato gravacao gravida grupo guardado guardados guardar
  guri guria gurizada habitado habite habito hein helicoptero hello hemodialise heranca herdeiros historia hmm hoje hola holerite homi honesto hora
  horario horas horta hospedada hospedes hospital hotel hotmail humano idade ideal ideia idosa ignora ignore igual ilumine imagina imediata imediato
  imobiliario imovel importa importante imprevisto incluso incomodado incomodar incomode incomodei incomodo inda indenizacao independente indica
  indicacao indicou indiferente industria industrial infantil infiltracao inflacao informacao informou infos infra infraestrutura ingles inicio
  inquilino inscricao insistente inss insta instagram inteira inteirinha inteiro interessa interessada interessado interessei interior intermediam
  internet invasao inventario inverno inves investidor investimento investir inviavel invisto iptu irma irmao isso itbi janeiro janta jantar jeito jet
  jogador jogar jogo jovem json julho junho juntar juntei junto juntos juridica juro juros justo kero kit kitnet kitnets lado lados lancado lancamento
  lancamentos lancar lanchonete lar lareira largar larguei laticinio lavanderia lazer lead leem legais legal leiam leilao leio leste letivo letra leva
  levantar levanto levar leve levei levo levou lgpd lhe libera liberar liberou licenca liga ligacao ligado ligam ligar ligo ligou ligue
  liguem limite limpo linda lindo link lista livrar livre lixo locacao locado local localizacao localizada localizado locar locatario location loft
  logistico logo loja lojas longe longo loss lote lotes lotezinho lucro lugar lugares luto madeireira madrinha madrugada mae mail mainha maio maior
  mais mal malho mana manda mandada mandado mandam mandar mandarem mande mandei mandem mandou manha maninha mano mao mapa maquete maquina mar marca
  marcada marcar u marido marquei mas massa material max maxima maximo mcmv media medicina medico medicos medio medo mei melhor menezes
  menina meninada menino meninos menor menos mensagem mensagens mensal mentiroso menu mercado mermao mes mesa meses mesma mesmas mesmo mesmos metade
  metragem metro metros meu meus mexer mezanino mil milhao milhoes mim min minha minima minimo minusculo minutos miuda mobiliada mobiliado moca moco
  moderno mofo momento montada montar mora moradia moram morar morarem morarmos more morei moro morreu mostra mostrar mostrou moto motoboy motorista
  moveis movimentada movimento msg msm mto muda mudado mudanca mudar mudei mudo mudou muita muitissimo muito mulher multiplicar mundo municipal murar
  musica nada nadinha namaste namorada namorado nao naquele nas nasca nascer nasci natureza naum nave negado negociar negocio nela nele nem nene
  nenhum nenhuma nervosa nessa neste net neta netos ninguem ninho nisso nobre noite noitee noiva noivo nojo nome normal norte nos nossa nosso nota
  nova nove novecentos novela novembro noventa novidades novo num numa numero numeros nunca obg objetivo obra obras obrigada obrigadao obrigado
  obrigatorio oce odeio odonto odontologico oeste ofereco oferta ofertas oficina oie oii oitenta oito oitocentos ola olha olhada olhadinha olhando
  olhar olhei olho olhou ondas onde onibus ontem onze opa opcao opcoes opera operar opero opiniao oportunidade ops ora orcamento orei organizem
  ortografico osso otica otima otimo otorrino outlook outra outras outro outros outubro oxe oxente paciencia paciente paga pagamento pagar pago pagode
  pagou pague paguei pai painho pais palhacada papel papo parabens parada parado parar parceiro parcela parcelada parcelam parcelar parcelas parcelo
  pare parece parecida parecido parede parei parem paro parou parque parte partilha partir passa passada passado passar passear passei passiva passou
  patrao patroa patrocinam pavor paz peca peco pede pedem pedi pedir pediu pedreiro pedreiros pega pegam pegar pego pegou peguei pela pelas
  pelo pelos pensado pensao pensar pensei penso pensou pequeno perai percebi perdao perder perdeu perdi perfeito pergunta perguntam perguntar
  perguntas pergunto perguntou periodo permuta permutar persista pertinho perto perturbar perturbe pesado pesquisando pesquisar pessima pessimo
  pessoal pessoas pet pfv pfvr pia piada picole pifou pila pinga pintar pirata pirei pirulito pisar piscina piso pista place planejada planejado
  planejados plano planos planta plantado plantao plantas please pleno plr pobre pode podem poe poema pois ponho ponto popular por porque porta
  portaria porte pos posicao possa possivel posso posto pouca pouco poucos pouquinho pousada poxa pra praca praia praias pras prazer prazo pre precisa
  precisam precisar precisarem preciso preco precos predinho predio preencha preferencia prefiria prefiro prejuizo premium presa pressa presta
  prestacao presteza previsao prezados prima primeiro primo principal prioridade pro problema processo procon procura procurador procurando procurar
  procure procurem procuro produtor professora programo prometeu prometido prompt pronta prontinho pronto prontos propaganda proposta proprietario
  proprio pros prospero proteger protegido proton provedor proxima proximo prumadas publicitarias publico pude puder pulo pura puro qdo qnd qnt qnto
  qto qtos qts quadrado quadrados quadril quais qual qualquer quando quantas quanto quantos quarenta quarta quartos quase quatrocentos que quebrado
  quebrou queijo queira quem quente quer querem querer queria querida querido quero questao quieto quinhentinhos quinhentos quinta quintal quis quiser
  quitar quitinete quito radio ramal rapaz rapido reais real reboco recado receber recebi recebido recebimento recebo receita recepcao reclamar
  reclame recomenda recomendou rede reembolso reforma reformado reformar regiao regioes regras remarcar remocao remova removam remove remover removido
  renda rende render renovar repasso repete repetir rescisao residencia residencial resolva resolve resolver resolveu resolvi respeito responda
  respondam responde respondem responder respondeu respondi respondia respondo responsavel resposta resto restou resumir retira retirada retirar
  retirarem retire retirem reto retorna retornar retorno reuniao revele revenda revender reversivel revista rezou rico ridiculo risca robo rodas rodo
  rola rolar rolo rolou roubo roupa rua ruas ruim rural sabado sabe saber sacada sacanagem safra sai saida saio sair sairia saiu sala salao salario
  salas salve salvei sapateia score segue seguinte seguir segunda segundo segura seguranca segurar seguro sei seis seiscentos seja sem semana semanas
  semestre seminovo semo sempre senao senha sentido sentou separei ser sera serasa seria serio serve servico servido sessenta set setecentao
  setecentos setembro setenta setimo seu sexta shop shopping show sigo silencio sim simples simulacao simulador sinal sincera sinceramente sincero
  sindico sistema site sitio situacao ski slk so sobe sobra sobrado sobre sobretudo sobrinho sobrou socia socio sofa sofrer sofri sogra
  sogro sogros soja sol solar solicito solo solteiro sombra somo somos sonho sossegado sossego sou sozinha sozinhos spam spc sra stand sto stop studio
  studios studiozinho suave sub subir subiu subo sugere sugestao sugestoes suite suites sujo sul sumida sumido super surgir surgiu surpreenda
  suspendam system tabela tal talo talvez tamanho tambem tamo tanto tao tarde tardes taxa tbm tche teclado tecnica tel telefona telefone telefonico
  tem tempo temporada tempos tenha tenho tentativa ter terca terceira terceiro terceiros termina termo terrea terreninho terreno terreo teto teu teve
  textao texto the tia ticket tiktok time tinha tinta tipo tira tirar tire tirem tive tiver tks tmj toda todas todo todos tomada tomei topo topou tops
  torno toro total tour trabalha trabalham trabalhar trabalho traco trampo tranquila tranquilidade tranquilo transfere transferido transferir
  transferiu transito transmissao transportadora transporte tras tratamento tratar trato trauma trazer trem trena trezentos trifasica trifasico troca
  trocar troco troquei tuas tudo uai ultima ultimo uma umas underline unidade unidades uns unsubscribe uol urbano urgencia urgente usa usada usado
  usar uso uva vaga vagas vai valer valeu valeuu valor valores valoriza valorizacao valorizada valorizado valorizar valorize vao varanda vazada vazio
  vcs vdd vei veio vejo vem vence venceu venda vendas vende vendedor vendem vendemo vender vendeu vendi vendida vendo venho ventilador vento ver
  veranear veraneio verao verdade verde vergonha vez vezes vida video vidro vigente vim vinte vir virar virem virgula virtual visao visita visitacao
  visitar visito vista vistoria viu viuva viuvo viver vivo vixe vizinha vizinhanca vizinho vlr vlw voa voce voces volta voltar voltarem volto vontade
  vota vou voucher whats whatsapp yaho yahoo zap zero zona`.split(/\s+/),
);
