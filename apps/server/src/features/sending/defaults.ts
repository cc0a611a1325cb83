import { type AllowedHours, type SendingSettings, WEEKDAYS } from '@prumo/contracts/sending';
import type { Capabilities } from '#features/channel/index.ts';

const WORKDAY = { from: '09:00', to: '20:00' };

const DEFAULT_HOURS: AllowedHours = {
  days: {
    sun: null,
    mon: WORKDAY,
    tue: WORKDAY,
    wed: WORKDAY,
    thu: WORKDAY,
    fri: WORKDAY,
    sat: { from: '09:00', to: '14:00' },
  },
  appliesToSimulator: false,
};

const PERSON_LIMIT = 5;
const PERSON_DAYS = 7;

type LimitedChannel = Pick<Capabilities, 'isSimulated' | 'pacing'>;

export function defaultSettings({ isSimulated, pacing }: LimitedChannel, isLongInUse = false): SendingSettings {
  const settled = isLongInUse ? pacing.settledDailyLimit : undefined;
  return {
    allowedHours: DEFAULT_HOURS,
    dailyLimit: settled ?? pacing.dailyLimit,
    perPersonLimit: isSimulated ? null : PERSON_LIMIT,
    perPersonDays: PERSON_DAYS,
    firstContactGapSeconds: [...pacing.firstContactGapSeconds],
    stepGapSeconds: [...pacing.stepGapSeconds],
    hourlyLimit: pacing.hourlyLimit,
    warmUp: pacing.warmUp !== undefined,
    isLongInUse,
    stopsOnOptOuts: true,
  };
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export const spansOf = ({ days }: AllowedHours) =>
  WEEKDAYS.map((day) => {
    const hours = days[day];
    return hours && { from: minuteOf(hours.from), to: minuteOf(hours.to) };
  });
