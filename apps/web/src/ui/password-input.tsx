import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';
import { uiTexts } from './texts.ts';

export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          size="sm"
          hasTooltip={false}
          aria-pressed={isShown}
          label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
