import { type Permission, permissions } from '@freshet/contract';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isAllowed, useClaims } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';

/** Rights a person can have; the other two belong to calls made before anybody is signed in. */
type Right = Exclude<Permission, 'public' | 'identity.workAccount'>;

const isRight = (permission: string): permission is Right =>
  permission in permissions && permission !== 'public' && permission !== 'identity.workAccount';

const rights = Object.keys(permissions).filter(isRight);

/** What the signed-in person may do, by the same rule that the server enforces. */
export function GrantedRights() {
  const { t } = useTranslation('identity');
  const claims = useClaims();
  return (
    <SectionCard title={t('access.rights')}>
      <List
        dense
        disablePadding
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}
      >
        {rights
          .filter((right) => isAllowed(claims, right))
          .map((right) => (
            <ListItem key={right} disableGutters sx={{ py: 0.25, alignItems: 'flex-start' }}>
              <ListItemIcon sx={{ minWidth: 32, mt: 0.75 }}>
                <CheckIcon fontSize="small" color="success" />
              </ListItemIcon>
              <ListItemText primary={t(`permissions.${right}`)} />
            </ListItem>
          ))}
      </List>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('access.more')}
      </Typography>
    </SectionCard>
  );
}
