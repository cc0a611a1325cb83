export { budgetText } from './budget-text.ts';
export { undoMove } from './bulk/undo-changes.ts';
export {
  type DeletedLead,
  type KeptNumber,
  type LeadMerge,
  leadCompleted,
  leadMerged,
  leadPhoneChanged,
  leadsArrived,
  leadsDeleted,
  mergeProposed,
  numberSuppressed,
  numbersErased,
  numbersRestored,
  type OwnerChange,
  ownersChanged,
  personKeyChanged,
  stagesChanged,
  stagesChanging,
} from './facts.ts';
export { fillEmptyFields } from './imported/fill-empty-fields.ts';
export { importLeads } from './imported/import-leads.ts';
export { type LeadActivity, undoImportedLeads } from './imported/undo-imported-leads.ts';
export {
  compactLeadCounts,
  countByStatus,
  findLead,
  findLeadPhones,
  findLeads,
  findNumbersOfOthers,
  findUnreachable,
  lockLead,
  type SelectedLead,
  toLead,
} from './lead-store.ts';
export { onProviderChanged } from './leads-on-provider-change.ts';
export { forgetAddresses } from './leads-on-provider-change-store.ts';
export { findList as findLeadList } from './lists/lead-list-store.ts';
export { leadOwned, mayGive, recordOwnerChange } from './owner/change-owner.ts';
export { findNamedOwners } from './owner/find-named-owners.ts';
export { giveAllLeads } from './owner/give-all-leads.ts';
export { ownPastLead } from './owner/own-past-leads.ts';
export { listAnswerScopeFacts } from './person/answer-scope-store.ts';
export { addNumber, lockChat } from './person/change-number.ts';
export { findOrCreatePerson } from './person/find-or-create-person.ts';
export { giveEach, giveLeads, lockPersonsOf } from './person/give-leads.ts';
export {
  findIdentities,
  findNamesByAddress,
  type Identity,
  lockIdentity,
  lockOwnPerson,
  lockPersons,
  setProviderAddresses,
} from './person/identity-store.ts';
export { lockKnownPersons } from './person/lock-known-persons.ts';
export { countOwnedLeads } from './person/owner-store.ts';
export { nameLead } from './person/rename-person.ts';
export { namesOf } from './phone/person-names.ts';
export {
  addressForms,
  type PhoneReading,
  readAddress,
  readPhone,
} from './phone/phone.ts';
export { setPhoneProblem } from './phone/phone-problem-store.ts';
export { type EndedLead, listEndedLeads } from './read/ended-store.ts';
export { leadFigures } from './read/lead-figures.ts';
export { addLeadsWithPast, type PastMove } from './record/add-leads-with-past.ts';
export { askBeforeNewLead } from './record/create-lead.ts';
export { deleteSelected } from './record/delete-lead.ts';
export { forgetLastCampaign, setLastCampaign } from './record/last-campaign-store.ts';
export { moveToPlace } from './record/move-to-place.ts';
export { moveTogether } from './record/move-together.ts';
export { addToNewLeadStatement } from './record/new-lead-store.ts';
export { readTypedBudget } from './record/qualification.ts';
export { recordTold } from './record/record-told.ts';
export { applyMoves, undoMoves } from './record/ruled-move-store.ts';
export { updateLead } from './record/update-lead.ts';
export { leadRoutes } from './routes.ts';
export { deleteChangesBefore } from './selection/old-changes-store.ts';
export { lockSelection } from './selection/selection-store.ts';
export { suppressAsAsked } from './suppressions/suppress-number.ts';
export {
  deleteSuppression,
  findSuppression,
  listSuppressed,
  markWrittenSince,
} from './suppressions/suppression-store.ts';
