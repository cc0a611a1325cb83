import { Check } from 'lucide-react';
import { authTexts } from './texts.ts';

/** What the product does, beside the form on wide screens. */
export function LoginAside() {
  return (
    <aside className="relative hidden w-[44%] max-w-[640px] flex-col justify-end overflow-hidden bg-[#0b3a47] p-12 text-white lg:flex">
      <PlumbLines />
      <p className="relative max-w-sm text-balance font-semibold text-[28px] leading-9 tracking-tight">
        {authTexts.pitch}
      </p>
      <ul className="relative mt-6 space-y-3 text-[#cfe6ec] text-base">
        {authTexts.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-[#7fcbdc]" />
            {point}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function PlumbLines() {
  const lines = [
    { x: 96, length: 150 },
    { x: 200, length: 300 },
    { x: 304, length: 210 },
    { x: 408, length: 380 },
    { x: 512, length: 250 },
  ];
  return (
    <svg aria-hidden="true" viewBox="0 0 608 560" className="absolute inset-x-0 top-0 w-full">
      {lines.map(({ x, length }) => (
        <g key={x} stroke="#2b7f94" strokeOpacity="0.55">
          <path d={`M${x} 0V${length}`} strokeWidth="1.5" />
          <path d={`M${x - 11} ${length}h22l-11 30z`} fill="#14566a" strokeLinejoin="round" strokeWidth="1.5" />
        </g>
      ))}
    </svg>
  );
}
