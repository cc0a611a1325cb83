export const LIFTED = {
  allowedHours: null,
  dailyLimit: 0,
  perPersonLimit: 0,
  hourlyLimit: 0,
  firstContactGapSeconds: [0, 0],
  stepGapSeconds: [0, 0],
  warmUp: false,
  stopsOnOptOuts: false,
};

const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null };
export const NOT_TODAY = { days: { ...closed, sun: { from: '09:00', to: '10:00' } }, appliesToSimulator: false };
