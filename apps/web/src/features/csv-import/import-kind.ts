import type { ImportKind } from '@prumo/contracts/csv-import';
import { createContext, useContext } from 'react';
import { productImportTexts } from './product-texts.ts';
import { csvImportTexts } from './texts.ts';

export const ImportKindContext = createContext<ImportKind>('leads');
export const useImportKind = (): ImportKind => useContext(ImportKindContext);

const importTextsOf = { leads: csvImportTexts, products: productImportTexts };
export const useImportTexts = (): typeof csvImportTexts => importTextsOf[useImportKind()];
