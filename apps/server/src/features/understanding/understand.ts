import { readIntent } from './intent/read-intent.ts';
import { keepToldSlots } from './keep-told-slots.ts';
import { readBudget } from './money/read-budget.ts';
import { readEmail } from './name/read-email.ts';
import { readName } from './name/read-name.ts';
import { readLocation } from './place/read-location.ts';
import { readPropertyStage } from './property/read-property-stage.ts';
import { readPropertyType } from './property/read-property-type.ts';
import { readPurpose } from './property/read-purpose.ts';
import { readUtterance, type Utterance } from './text/utterance.ts';
import { readTimeline } from './time/read-timeline.ts';
import { NO_SLOTS, type ReadingContext, type Slots, type Understanding } from './understanding.ts';
import { blankUnsought } from './unsought/blank-unsought.ts';
import { isGeneralQuestion, isOffTopic } from './unsought/off-topic.ts';

export function understand(text: string, context: ReadingContext): Understanding {
  const utterance = readUtterance(text);
  const slots = readSlots(utterance, context);
  const intent = readIntent(utterance, context.lastQuestion, slots);
  return { slots: keepToldSlots(utterance, intent, slots, context.lastQuestion), intent };
}

export function readSlots(utterance: Utterance, context: ReadingContext): Slots {
  const { lastQuestion } = context;
  const named = readName(utterance, lastQuestion);
  const contact = { name: named?.name ?? null, email: readEmail(utterance.text) };
  const slots: Slots = { ...NO_SLOTS, ...contact };
  if (isGeneralQuestion(utterance.plain) || isOffTopic(utterance.plain)) return slots;
  const { location, spans } = readLocation(utterance, context, named ? [named.span] : []);
  const told = blankUnsought(utterance);
  const budget = readBudget(told, lastQuestion);
  slots.location = location;
  slots.propertyType = readPropertyType(told, lastQuestion, spans);
  slots.propertyStage = readPropertyStage(told, lastQuestion, spans);
  slots.budgetMin = budget.min;
  slots.budgetMax = budget.max;
  slots.objetivo = readPurpose(told, lastQuestion);
  slots.timeline = readTimeline(told, lastQuestion, spans);
  return slots;
}
