import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { currentLanguage, languages, setLanguage } from '#i18n';
import { Page } from '#ui/page';
import { BackToTop } from '#ui/page/back-to-top';
import { type ColourScheme, useColours } from '#ui/theme/app-theme';
import { ChartStories } from './chart-stories.tsx';
import { DateStories } from './date-stories.tsx';
import { DialogStories } from './dialog-stories.tsx';
import { FormStories } from './form-stories.tsx';
import { FoundationStories } from './foundation-stories.tsx';
import { MapStories } from './map-stories.tsx';
import { StateStories } from './state-stories.tsx';
import { TableStories } from './table-stories.tsx';

const sections = {
  foundation: { title: 'Foundation', Stories: FoundationStories },
  states: { title: 'States', Stories: StateStories },
  tables: { title: 'Tables', Stories: TableStories },
  dates: { title: 'Dates', Stories: DateStories },
  dialogs: { title: 'Dialogs and messages', Stories: DialogStories },
  forms: { title: 'Forms', Stories: FormStories },
  charts: { title: 'Charts', Stories: ChartStories },
  map: { title: 'Map', Stories: MapStories },
};

type Section = keyof typeof sections;

/** Every part of the kit in every state, for development. The section is in the address, after the #. */
export function UiStories() {
  const [section, setSection] = useSection();
  const { Stories } = sections[section];
  const tabs = (
    <Tabs
      value={section}
      onChange={(_, next: Section) => setSection(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Sections"
    >
      {Object.entries(sections).map(([id, { title }]) => (
        <Tab key={id} value={id} label={title} id={`tab-${id}`} aria-controls="stories" />
      ))}
    </Tabs>
  );
  return (
    <>
      <Page
        title="The kit"
        purpose="The controls that all screens are composed of, each in every state."
        breadcrumb={[{ label: 'Freshet', href: '/' }, { label: 'Kit' }]}
        actions={<Choices />}
        tabs={tabs}
      >
        <Stack id="stories" role="tabpanel" aria-labelledby={`tab-${section}`} sx={{ gap: 4 }}>
          <Stories />
        </Stack>
      </Page>
      <BackToTop />
    </>
  );
}

function useSection(): [Section, (section: Section) => void] {
  const read = () => (isSection(location.hash.slice(1)) ? location.hash.slice(1) : 'foundation');
  const [section, setSection] = useState(read);
  useEffect(() => {
    const follow = () => setSection(read());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  });
  const go = (next: Section) => {
    location.hash = next;
    setSection(next);
  };
  return [isSection(section) ? section : 'foundation', go];
}

const isSection = (text: string): text is Section => text in sections;

const schemes: readonly ColourScheme[] = ['light', 'dark', 'system'];

function Choices() {
  const { scheme, setScheme } = useColours();
  const [language, setShown] = useState(currentLanguage());
  return (
    <>
      <TextField
        select
        label="Colours"
        value={scheme}
        sx={{ width: 120 }}
        onChange={({ target }) => setScheme(schemes.find((name) => name === target.value) ?? 'system')}
      >
        {schemes.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Language"
        value={language}
        sx={{ width: 120 }}
        onChange={({ target }) => {
          const chosen = languages.find((name) => name === target.value) ?? 'en';
          void setLanguage(chosen).then(() => setShown(chosen));
        }}
      >
        {languages.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
