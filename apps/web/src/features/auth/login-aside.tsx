import { Check } from 'lucide-react';
import { LoginScene } from './login-scene.tsx';
import { authTexts } from './texts.ts';

export function LoginAside() {
  return (
    <aside className="hidden w-[46%] max-w-[720px] flex-col justify-center gap-14 overflow-hidden bg-brand px-16 py-12 text-on-brand lg:flex">
      <LoginScene />
      <div>
        <p className="max-w-md text-balance font-semibold text-[28px] leading-9 tracking-tight">{authTexts.pitch}</p>
        <ul className="mt-6 space-y-3 text-base text-on-brand-muted">
          {authTexts.points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-bright" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
