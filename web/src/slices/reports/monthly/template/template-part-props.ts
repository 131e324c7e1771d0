import type { ReportTemplate } from '@freshet/contract';

export interface TemplatePartProps {
  template: ReportTemplate;
  onChange: (change: Partial<ReportTemplate>) => void;
}
