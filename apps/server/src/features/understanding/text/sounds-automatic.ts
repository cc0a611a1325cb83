import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from './utterance.ts';

const MACHINE = new RegExp(oneLine`
  \b(?:
    (?:mensagem|resposta|atendimento|atendente) automatic[oa]|(?:assistente|atendente|secretaria) virtual
    |chatbot|sou (?:um |o |uma |a )?(?:robo|bot|ia)\b|digite (?:\d|o numero|uma opcao|menu|sair)
    |(?:escolha|selecione) uma (?:das )?opc\w+|opcao invalida
    |(?:
      nao (?:entendi|compreendi)(?: a sua| sua)?(?: resposta| opcao| mensagem)?,? (?:
        tente|digite|escolha|por favor,? (?:tente|digite|escolha)
      )
    )
    |recebemos (?:a )?sua (?:mensagem|solicitacao)|protocolo (?:de atendimento )?(?:n[o.º]? ?)?\d
    |horario de atendimento|nosso horario|retornaremos|responderemos (?:assim|em breve|o mais)
    |(?:em que|como) (?:posso|podemos) (?:te |lhe |lo |la )?(?:ser util|ajudar|ajuda lo|ajuda la)
    |posso ajudar (?:voce )?(?:em|com) (?:mais )?algo(?: mais)?|agradecemos (?:o|seu|pelo) contato|nome completo
    |data de nascimento|aguarde (?:um|so um|mais um) (?:momento|instante)|todos os (?:nossos )?atendentes
    |sua posicao na fila|avalie (?:nosso|o) atendimento
  )\b
`);

export const soundsAutomatic = (text: string): boolean =>
  MACHINE.test(
    plainForm(text)
      .replace(/[^a-z0-9º.,? ]/g, ' ')
      .replace(/\s+/g, ' '),
  );
