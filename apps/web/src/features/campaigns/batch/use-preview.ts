import type { Campaign } from '@prumo/contracts/campaigns';
import { AudienceFilters } from '@prumo/contracts/campaigns/audience';
import { BatchConfig } from '@prumo/contracts/campaigns/batches';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { type AudienceValues, type ConfigValues, readAudience, readConfig } from './batch-form-values.ts';
import { previewQuery } from './batch-queries.ts';

const DEBOUNCE_MS = 300;

export type PreviewInput = { filters: AudienceFilters; config: BatchConfig };

export function usePreview(
  { id: campaignId, targetTags }: Pick<Campaign, 'id' | 'targetTags'>,
  audience: AudienceValues,
  configValues: ConfigValues,
) {
  const { filters, budgetError } = useMemo(() => readAudience(audience, targetTags), [audience, targetTags]);
  const { config, errors } = useMemo(() => readConfig(configValues), [configValues]);
  const asked: PreviewInput | null = useMemo(
    () => (config && !budgetError ? { filters, config } : null),
    [filters, config, budgetError],
  );
  const debounced = useDebounced(asked, DEBOUNCE_MS);
  // While a field is invalid, the last valid preview stays, dimmed.
  const query = useQuery({
    ...previewQuery(campaignId, (debounced ?? FALLBACK).filters, (debounced ?? FALLBACK).config),
    enabled: debounced !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = asked !== null && asked === debounced && query.data !== undefined && !query.isPlaceholderData;
  return { query, asked, isCurrent, budgetError, configErrors: errors };
}

const FALLBACK = { filters: AudienceFilters.parse({}), config: BatchConfig.parse({}) };
