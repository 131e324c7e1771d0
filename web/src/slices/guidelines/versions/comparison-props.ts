import type { VersionInList } from '@freshet/contract';
import type { DetailProps } from '../manage/detail-props.ts';

export interface ComparisonProps extends DetailProps {
  from: VersionInList;
  to: VersionInList;
}
