export { type AnswerTraits, findAnswerTraits } from './answer-traits-store.ts';
export { readTypedBudget } from './budget.ts';
export { onChannelChanged } from './change-channel.ts';
export { forgetAddresses } from './change-channel-store.ts';
export { moveToStatus } from './change-lead-status.ts';
export { changeOf, claimUndo, type LeadChange, recordChangeSet } from './change-set-store.ts';
export { foldLeadCounts } from './count-store.ts';
export { createLead } from './create-lead.ts';
export { countCreated, createdParts, type PeriodCount } from './created-count-store.ts';
export { deleteSelected } from './delete-lead.ts';
export { DEMO_LEAD_STAYS } from './demo-lead.ts';
export { type EndedLead, listEndedLeads } from './ended-store.ts';
export { budgetText } from './export-leads.ts';
export {
  type DeletedLead,
  type Fold,
  foldProposed,
  type KeptNumber,
  leadCompleted,
  leadFolded,
  leadPhoneChanged,
  leadsDeleted,
  numberSuppressed,
  numbersBack,
  numbersErased,
  personRenamed,
  stagesChanged,
  stagesChanging,
} from './facts.ts';
export { emptyFilled, type Fill, type FoundLead, fillLeads, lockFilled, lockLeads } from './fill-store.ts';
export { findOrCreatePerson, type Person, settleNames } from './find-or-create-person.ts';
export { changedByPerson, insertStatusChanges, type StatusChange } from './history-store.ts';
export {
  claimIdentities,
  findIdentities,
  findNamesByAddress,
  type Identity,
  lockIdentities,
  lockIdentity,
  setProviderAddress,
  setProviderAddresses,
} from './identity-store.ts';
export { findOnLists, lockImported, removeLeads } from './imported-store.ts';
export { leadFigures, type StatusCounts } from './lead-figures.ts';
export { leadListRoutes } from './lead-list-routes.ts';
export { findList as findLeadList } from './lead-list-store.ts';
export { isQualificationComplete } from './lead-stage.ts';
export { leadFilter } from './list-store.ts';
export { lockNames } from './lock-person-store.ts';
export { nameLead } from './name-lead.ts';
export { type ChatNames, displayPhone, HIDDEN_PHONE, namesOf } from './person-names.ts';
export { adoptLeads } from './person-store.ts';
export { addressForms, type PhoneReading, readAddress, readPhone } from './phone.ts';
export { type PhoneFields, phoneFields } from './phone-fields.ts';
export { setPhoneProblem } from './phone-problem-store.ts';
export { leadRoutes } from './routes.ts';
export {
  countByStatus,
  findLead,
  findLeads,
  findLeadsByPhoneKey,
  findReach,
  findUnreachable,
  insertLeads,
  type LeadChanges,
  lockLead,
  type NewLead,
  type Reach,
  type SelectedLead,
  toLead,
  topRank,
  updateLeadRow,
} from './store.ts';
export {
  deleteSuppression,
  findSuppression,
  insertSuppression,
  listSuppressedKeys,
  markWrittenSince,
} from './suppression-store.ts';
export { suppressionRoutes } from './suppressions/routes.ts';
export { undoChanges } from './undo-changes.ts';
export { lockChanged, restoreUntouched } from './undo-store.ts';
export { updateLead } from './update-lead.ts';
