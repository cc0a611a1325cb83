import type { AiConfiguration } from '@prumo/contracts/agent';
import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { useForm } from 'react-hook-form';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { LeaveGuard } from '#platform/forms/leave-guard.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type AgentFormBody, type AgentValues, agentResolver, agentValues } from './agent-form-values.ts';
import { AGENT_TABS, type AgentTab } from './agent-search.ts';
import { CasesPanel } from './cases/cases-panel.tsx';
import { VersionsPanel } from './cases/versions-panel.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { FinancingPanel } from './financing-panel.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { KnowledgePanel } from './knowledge/knowledge-panel.tsx';
import { ModelPanel } from './model/model-panel.tsx';
import { PerformancePanel } from './performance/performance-panel.tsx';
import { useSaveConfiguration } from './queries.ts';
import { ReengagementPanel } from './reengagement-panel.tsx';
import { ScriptsPanel } from './scripts-panel.tsx';
import { agentTexts } from './texts.ts';
import { TrialPanel } from './trial/trial-panel.tsx';

const tabs = AGENT_TABS.map((value) => ({ value, label: agentTexts.tabs[value] }));

type AgentConfigurationFormProps = {
  configuration: AiConfiguration;
  tab: AgentTab;
  onTabChange: (tab: AgentTab) => void;
};

export function AgentConfigurationForm({ configuration, tab, onTabChange }: AgentConfigurationFormProps) {
  const form = useForm<AgentValues, unknown, AgentFormBody>({
    resolver: agentResolver,
    values: agentValues(configuration),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const forgetDraft = useFormDraft(form, 'agent');
  const { mutate, isPending } = useSaveConfiguration();
  const gate = useCaseGate();

  const save = (body: AgentFormBody, consent: PublishConsent = {}) =>
    mutate(
      { ...body, isActive: configuration.isActive, ...consent },
      {
        onSuccess: (saved) => {
          form.reset(agentValues(saved));
          forgetDraft();
          gate.close();
          toast({ title: agentTexts.savedTitle, description: agentTexts.savedText });
        },
        onError: (error) => {
          if (gate.isRefused(error, (given) => save(body, given))) return;
          toast({ title: agentTexts.errorTitle, description: agentTexts.errorText, variant: 'destructive' });
        },
      },
    );

  return (
    <>
      <Tabs value={tab} onValueChange={onTabChange} tabs={tabs} label={agentTexts.tabsLabel}>
        <TabPanel value="configuracao" isKept>
          <form noValidate onSubmit={form.handleSubmit((body) => save(body))}>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="min-w-0 space-y-4">
                <GeneralPanel form={form} />
                <ScriptsPanel form={form} />
              </div>
              <div className="min-w-0 space-y-4">
                <FeaturesPanel form={form} isActive={configuration.isActive} />
                <ReengagementPanel form={form} />
                <FinancingPanel form={form} />
              </div>
            </div>
            <div className="sticky bottom-0 z-10 mt-4 -mb-5 flex items-center justify-end gap-3 border-t bg-canvas py-3">
              {isDirty ? <p className="text-ink-muted text-sm">{agentTexts.unsaved}</p> : null}
              <Button type="submit" variant="primary" isBusy={isPending}>
                {isPending ? agentTexts.saving : agentTexts.save}
              </Button>
            </div>
          </form>
        </TabPanel>
        <TabPanel value="conhecimento">
          <KnowledgePanel />
        </TabPanel>
        <TabPanel value="modelo" isKept>
          <ModelPanel />
        </TabPanel>
        <TabPanel value="bancada" isKept>
          <TrialPanel form={form} />
        </TabPanel>
        <TabPanel value="casos">
          <CasesPanel />
        </TabPanel>
        <TabPanel value="versoes">
          <VersionsPanel />
        </TabPanel>
        <TabPanel value="desempenho">
          <PerformancePanel />
        </TabPanel>
      </Tabs>
      <BrokenCasesDialog gate={gate} isBusy={isPending} />
      <LeaveGuard isDirty={isDirty} onLeave={forgetDraft} />
    </>
  );
}
