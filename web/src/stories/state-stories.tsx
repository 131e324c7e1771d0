import Button from '@mui/material/Button';
import { EmptyState, ErrorState, ForbiddenState, LoadingState } from '#ui/states';
import { Story } from './story.tsx';

export function StateStories() {
  return (
    <>
      <Story title="Loading" note="A skeleton in the shape of what comes, after 150 ms.">
        <LoadingState />
      </Story>
      <Story title="Empty">
        <EmptyState
          title="There are no imports yet."
          reason="Imports appear here when a laboratory file has been loaded."
          action={<Button variant="contained">Import a file</Button>}
        />
      </Story>
      <Story title="Error">
        <ErrorState
          message="The stations could not be loaded."
          requestId="01JD8Z6K3VQ4M7W2N5"
          onRetry={() => undefined}
        />
      </Story>
      <Story title="Forbidden">
        <ForbiddenState who="Amelia Fraser (tenant administrator)" />
      </Story>
      <Story title="Long words">
        <ErrorState
          message="A message with a word that goes on: Elk_River_at_Sparwood_downstream_of_the_old_bridge_monitoring_well_17_deep"
          requestId="01JD8Z6K3VQ4M7W2N501JD8Z6K3VQ4M7W2N501JD8Z6K3VQ4M7W2N5"
        />
      </Story>
    </>
  );
}
