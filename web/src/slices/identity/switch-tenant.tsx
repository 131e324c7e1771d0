import type { Claims } from '@freshet/contract';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enterSession } from '#api/session/enter-session';
import { AppLink } from '#ui/link/link';
import { api } from './identity-api.ts';

type Choice = Claims['tenants'][number];

/** The tenants this person belongs to; a click goes on in that one. */
export function SwitchTenant({ claims }: { claims: Claims }) {
  const { t } = useTranslation('identity');
  const { history } = useRouter();
  const switching = useMutation({
    mutationFn: ({ Id }: Choice) => api.identity.switchTenant({ body: { TenantId: Id } }),
    onSuccess: (reply) => {
      enterSession(reply);
      history.push('/');
    },
  });
  return (
    <>
      <List disablePadding>
        {claims.tenants.map((tenant) => {
          const isPresent = tenant.Id === claims.userGroupId;
          return (
            <ListItem key={tenant.Id} disablePadding>
              <ListItemButton
                disabled={isPresent || switching.isPending}
                onClick={() => switching.mutate(tenant)}
                sx={{ borderRadius: 1 }}
              >
                <ListItemIcon>
                  <ApartmentIcon />
                </ListItemIcon>
                <ListItemText primary={tenant.Name} secondary={isPresent ? t('switch.present') : undefined} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
      <AppLink href="/" sx={{ display: 'block', textAlign: 'center', mt: 2 }}>
        {t('switch.stay')}
      </AppLink>
    </>
  );
}
