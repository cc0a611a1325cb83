import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { settingsTexts } from '../texts.ts';

const texts = settingsTexts.whatsapp;

export const SimulatorRow = () => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <p className="min-w-48 flex-1 text-ink-muted text-sm">{texts.simulatorHint}</p>
    <Button asChild>
      <Link to="/simulator">
        <Smartphone />
        {texts.openSimulator}
      </Link>
    </Button>
  </div>
);
