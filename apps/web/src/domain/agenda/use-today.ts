import { useTimezone } from '#platform/time/account-time.ts';
import { useMinute } from '#platform/time/use-minute.ts';
import { todayIn } from './task-due.ts';

/** In the account's zone, '2026-12-02'; changes at midnight. */
export const useToday = (): string => todayIn(useTimezone(), new Date(useMinute()));
