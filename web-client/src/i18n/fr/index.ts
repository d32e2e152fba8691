import type { Catalogue } from '../en';
import { board } from './board';
import { company } from './company';
import { lobby } from './lobby';
import { pages } from './pages';
import { records } from './records';
import { table } from './table';
import { told } from './told';
import { visit } from './visit';

export const fr: Catalogue = { ...pages, ...records, ...table, ...told, ...visit, ...board, ...company, ...lobby };
