import type { Plugin } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { pluginsQuery } from './plugin-queries.ts';

export interface PluginEntry {
  readonly href: string;
  readonly label: string;
}

const internalPages = ['equipment-tracker', 'discrete-data-importer'] as const;

/** The pages of services for menus; none for a person who may not open them, or whose tenant has none. */
export function usePluginEntries(): readonly PluginEntry[] {
  const { t } = useTranslation('shell');
  const { data = [] } = useQuery({ ...pluginsQuery, enabled: useCan('plugins.use') });
  return data.map((plugin) => {
    const page = plugin.Kind === 'internal' ? internalPages.find((link) => link === plugin.ServiceLink) : undefined;
    return { href: pluginPath(plugin), label: page ? t(`plugins.${page}`) : plugin.Name };
  });
}

export const pluginPath = ({ ServiceLink, InterfaceType }: Pick<Plugin, 'ServiceLink' | 'InterfaceType'>) =>
  `/administration/${ServiceLink}/${InterfaceType}`;
