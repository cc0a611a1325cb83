import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { pipelineTexts } from '../texts.ts';
import { ClassifyDialog } from './classify-dialog.tsx';

export function AutoClassifyButton() {
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Sparkles />}
        onClick={() => {
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      >
        {pipelineTexts.classify}
      </Button>
      {opened > 0 ? <ClassifyDialog key={opened} open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
