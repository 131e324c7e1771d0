import Box from '@mui/material/Box';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useClaims } from '#api/session/claims';
import { CofactorSlot } from '#slices/analytes';
import { SeriesList } from '#slices/continuous';
import { StationEcology } from '#slices/ecology';
import { FileActionsSlot, type FileActionsSlotProps, type FileTypeFieldProps, FileTypeFieldSlot } from '#slices/files';
import { CofactorEditor, StationLatest, StationResults, WhyDrawer } from '#slices/guidelines';
import { NextStep, PickedStations } from '#slices/home';
import { FileIngestActions, FileTypeField, WhereFromDrawer } from '#slices/ingestion';
import {
  EcologySlot,
  LatestSlot,
  type LatestSlotProps,
  ResultsSlot,
  type ResultsSlotProps,
  SeriesSlot,
} from '#slices/locations';
import { PickedSlot, type PickedSlotProps } from '#slices/map';
import { LiveMessages } from '#slices/messages';
import { WhereFromSlot, WhySlot } from '#slices/observations';
import { ReportScreensSlot } from '#slices/reports';
import { footRoom } from '#ui/layout/foot-room.ts';
import { BackToTop } from '#ui/page/back-to-top';
import { PageArea } from '#ui/page/page-area.ts';
import { PageStar } from '#ui/page/page-star.ts';
import { loadLaterTexts } from '../i18n/index.ts';
import { ScreenCards } from './areas/lazy-screen-cards.tsx';
import { useArea } from './areas/use-area.ts';
import { Footer } from './footer.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { useFollowClaims } from './navigation/follow-claims.ts';
import { FavouriteStar } from './side-drawer/favourite-star.tsx';
import { SideDrawer, useIsNarrow } from './side-drawer/side-drawer.tsx';
import { useDrawer } from './side-drawer/use-drawer.ts';
import { mainId, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { whenUsed } from './when-used.ts';

/** The frame around every screen of somebody who is signed in. */
export function AppShell(): ReactNode {
  const { userId, name, impersonation } = useClaims();
  useFollowClaims();
  // What opens on the home page without another address has its texts by then.
  useEffect(() => whenUsed(() => void loadLaterTexts()), []);
  const isNarrow = useIsNarrow();
  const drawer = useDrawer(isNarrow);
  const { hideFooter, fullScreen } = useRouteFlags();
  // Nothing a screen shows for one person stays for the next, also when both are on the same screen.
  const main = <Main key={userId} />;
  if (fullScreen) return main;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', ...onPaper }}>
      <SkipLink />
      <TopBar isMenuOpen={drawer.isOpen} onMenu={drawer.toggle} />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0, ...onPaper }}>
        <SideDrawer drawer={drawer} isNarrow={isNarrow} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', pb: footRoom, ...onPaper }}>
          {impersonation ? <ImpersonationBanner name={name} impersonation={impersonation} /> : null}
          <NextStep />
          {main}
          {hideFooter ? null : <Footer />}
        </Box>
      </Box>
      <BackToTop />
      <LiveMessages />
    </Box>
  );
}

/** Pages break well only in plain blocks, and a screen's height on paper makes an empty page. */
const onPaper = { '@media print': { display: 'block', minHeight: 0, pb: 0 } } as const;

/** The content. A change of screen moves the focus here, so that the keyboard and screen readers start at the top. */
function Main() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const area = useArea();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return (
    <Box
      component="main"
      id={mainId}
      ref={main}
      tabIndex={-1}
      sx={{ flex: 1, minWidth: 0, '&&&:focus-visible': { outline: 'none !important' } }}
    >
      <ResultsSlot value={showStationResults}>
        <WhySlot value={showWhy}>
          <CofactorSlot value={showCofactor}>
            <WhereFromSlot value={showWhereFrom}>
              <FileActionsSlot value={showFileActions}>
                <FileTypeFieldSlot value={showFileType}>
                  <LatestSlot value={showLatest}>
                    <SeriesSlot value={showSeries}>
                      <EcologySlot value={showEcology}>
                        <PageStar value={showStar}>
                          <PageArea value={area}>
                            <ReportScreensSlot value={showReports}>
                              <PickedSlot value={showPicked}>
                                <Outlet />
                              </PickedSlot>
                            </ReportScreensSlot>
                          </PageArea>
                        </PageStar>
                      </EcologySlot>
                    </SeriesSlot>
                  </LatestSlot>
                </FileTypeFieldSlot>
              </FileActionsSlot>
            </WhereFromSlot>
          </CofactorSlot>
        </WhySlot>
      </ResultsSlot>
    </Box>
  );
}

const showStar = (title: string) => <FavouriteStar title={title} />;
const showReports = () => <ScreenCards group="reports" without="reportRuns" />;
const showStationResults = (props: ResultsSlotProps) => <StationResults {...props} />;
const showLatest = (props: LatestSlotProps) => <StationLatest {...props} />;
const showSeries = (props: ComponentProps<typeof SeriesList>) => <SeriesList {...props} />;
const showEcology = (props: ComponentProps<typeof StationEcology>) => <StationEcology {...props} />;
const showCofactor = (props: ComponentProps<typeof CofactorEditor>) => <CofactorEditor {...props} />;
const showWhy = (props: ComponentProps<typeof WhyDrawer>) => <WhyDrawer {...props} />;
const showWhereFrom = (props: ComponentProps<typeof WhereFromDrawer>) => <WhereFromDrawer {...props} />;
const showPicked = (props: PickedSlotProps) => <PickedStations {...props} />;
const showFileActions = ({ file }: FileActionsSlotProps) => <FileIngestActions file={file} />;
const showFileType = (props: FileTypeFieldProps) => <FileTypeField {...props} />;

function useRouteFlags(): { hideFooter: boolean; fullScreen: boolean } {
  const matches = useMatches();
  return {
    hideFooter: matches.some(({ staticData }) => staticData.hideFooter),
    fullScreen: matches.some(({ staticData }) => staticData.fullScreen),
  };
}
