import { LeavingDialog } from './leaving-dialog.tsx';
import { PendingSalesDialog } from './pending-sales.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { closeSaleWindow, useSaleWindow } from './sale-window.ts';

/** Mounted once, for every screen. */
export function SaleWindows(_asked: { open: boolean }) {
  const shown = useSaleWindow();
  if (shown === null) return null;
  if (shown.kind === 'leaving') return <LeavingDialog leaves={shown.leaves} onAnswer={shown.answer} />;
  if (shown.kind === 'pending') return <PendingSalesDialog onClose={closeSaleWindow} />;
  const { leadId, saleId } = shown;
  return <SaleDialog key={`${leadId}${saleId}`} leadId={leadId} saleId={saleId} onClose={closeSaleWindow} />;
}
