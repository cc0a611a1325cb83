import type { TemplateBody } from '@prumo/contracts/campaigns';
import type { UseFormReturn } from 'react-hook-form';
import type { StepValues } from './step-form-values.ts';

export type StepFormHandle = UseFormReturn<StepValues, unknown, TemplateBody>;
